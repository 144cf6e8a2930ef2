import { defineConfig } from "oxlint";
import { importRules } from "./scripts/import-rules.ts";

export default defineConfig({
  plugins: [
    "eslint",
    "typescript",
    "unicorn",
    "oxc",
    "react",
    "jsx-a11y",
    "import",
    "promise",
    "vitest",
  ],
  categories: {
    correctness: "error",
    suspicious: "error",
    perf: "error",
  },
  rules: {
    "max-lines": [
      "error",
      {
        max: 450,
      },
    ],
    "import/no-cycle": "error",
    "import/no-default-export": "error",
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/ban-ts-comment": "error",
    "typescript/consistent-type-imports": [
      "error",
      {
        disallowTypeAnnotations: false,
      },
    ],
    "no-console": "error",
    "no-await-in-loop": "off",
    "no-shadow": "off",
    "unicorn/consistent-function-scoping": "off",
    "no-underscore-dangle": "off",
    "oxc/no-map-spread": "off",
    "import/no-unassigned-import": [
      "error",
      {
        allow: ["**/*.css", "@testing-library/jest-dom/vitest", "fake-indexeddb/auto"],
      },
    ],
    "import/no-named-as-default": "off",
    "import/no-named-as-default-member": "off",
    "jsx-a11y/prefer-tag-over-role": "off",
    "react/exhaustive-effect-dependencies": "off",
    "react/iframe-missing-sandbox": "off",
    "react/no-array-index-key": "off",
    "react/purity": "off",
    "react/set-state-in-effect": "off",
    "react/react-in-jsx-scope": "off",
    "vitest/no-standalone-expect": "off",
    "vitest/valid-expect": [
      "error",
      {
        maxArgs: 2,
      },
    ],
  },
  overrides: [
    ...importRules,
    {
      files: ["src/**"],
      rules: {
        "import/no-nodejs-modules": "error",
        "no-restricted-properties": [
          "error",
          {
            property: "randomUUID",
            message: "Missing over plain HTTP: use newId() of lib/device/new-id.ts.",
          },
          {
            property: "subtle",
            message: "Missing over plain HTTP, where the site has to work too.",
          },
          {
            property: "toLocaleString",
            message: "Numbers and dates are written by lib/format, in the locale of the site.",
          },
        ],
      },
    },
    {
      files: ["src/**"],
      excludeFiles: ["**/*.test.ts", "src/lib/state/web-storage.ts", "src/lib/format/**"],
      rules: {
        "no-restricted-globals": [
          "error",
          {
            name: "localStorage",
            message:
              "It may be refused or full: use deviceStorage of lib/state/web-storage.ts, or stored() beside it.",
          },
          {
            name: "sessionStorage",
            message: "It may be refused or full: use tabStorage of lib/state/web-storage.ts.",
          },
          {
            name: "Intl",
            message: "Numbers, dates, sizes and plurals are written by lib/format, in one locale.",
          },
        ],
      },
    },
    {
      // They run in Node, with the server.
      files: ["src/testing/**", "src/**/*.test.tsx"],
      rules: {
        "import/no-nodejs-modules": "off",
        "no-restricted-globals": "off",
      },
    },
    {
      // For what is in Cache Storage, which is missing over plain HTTP, too.
      files: ["src/features/offline/download/download-lists.ts"],
      rules: {
        "no-restricted-properties": "off",
      },
    },
    {
      files: ["src/components/layout/footer.tsx"],
      rules: {
        "jsx-a11y/anchor-is-valid": "off",
      },
    },
    {
      files: [
        "src/features/offline/outbox/outbox-delivery.ts",
        "server/password{s,-worker}.ts",
        "bench/**",
      ],
      rules: {
        "unicorn/require-post-message-target-origin": "off",
      },
    },
    {
      files: ["tests/support/test.ts"],
      rules: {
        "no-empty-pattern": "off",
      },
    },
    {
      files: ["*.config.ts", "src/testing/environment.ts"],
      rules: {
        "import/no-default-export": "off",
      },
    },
    {
      files: ["scripts/**", "server/main.ts", "server/commands/**", "tools/**", "bench/**"],
      rules: {
        "no-console": "off",
      },
    },
  ],
});
