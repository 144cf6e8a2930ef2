/* Texts of pages until the owner writes others. */

/** Below the site’s name, in the footer. */
export const TAGLINE =
  "A lookbook of nail art for every mood and season. Save the sets you love and wear them next.";

export const HERO_HEADING = "Nails you’ll keep looking\u00A0at";
export const HERO_TEXT =
  "A lookbook of nail art for every mood and season. Find your next set, save it, and take it to the salon.";

export const CONTACT_INTRO =
  "Ask how a set was painted, tell us what we got wrong, or bring an idea. A person reads every message.";
/** Follows “Reply” and “We reply”. */
export const REPLY_TIME = "within 24 hours";
export const REPLY_TEXT = "On weekends, it may take until Monday.";
export const EMAIL_TEXT = "Use the form. We answer to the address you give.";
export const PHONE_HOURS = "Mon-Fri 9-5 EST. Leave your number in the message and we’ll call back.";
