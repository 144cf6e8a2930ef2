import type { BrowserContext, Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { OfflineManifest } from "../contract/offline-manifest.ts";
import { axeViolations } from "./support/axe.ts";
import { openAsAdmin } from "./support/admin.ts";
import { overflowX } from "./support/browser.ts";
import { test } from "./support/test.ts";
