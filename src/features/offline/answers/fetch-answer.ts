import { askThrough } from "../../../lib/data/ask-server.ts";
import { send } from "../../../lib/data/send.ts";
import { answerFromDevice } from "./device-answers.ts";

/** Answers the queries of a page: from the server, or else from what is on the device. */
export const fetchAnswer = answerFromDevice(askThrough(send));
