import manifest from "../../package.json" with { type: "json" };

export const VERSION = manifest.version;

export const HELP = `Usage: lunula [command] [options]

Commands
  serve            serve the site (the default)
  admin [email]    give the admin a new password: ADMIN_PASSWORD, or a made-up one that is printed
  backup [file]    copy the whole site into one file, also while it serves, and read the copy again
  verify <file>    read all of a backup and say whether it is whole
  restore <file>   put a backup in the place of a site that does not serve, which is kept beside it
  doctor           say what is well with the site and what is not; nothing is changed
  fill             put the starter content into an empty site and stop
  move             carry a site from --from to --to, also while it serves; what was cut off goes on
  licenses         print the licenses of everything in this file
  help             show this

Only serve makes a site; the other commands want one.

Options
  --port <number>  port to listen on; 0 picks a free one   (PORT, 3000)
  --host <address> address to listen on                    (HOST, 127.0.0.1)
  --data <folder>  where lunula.sqlite is kept             (DATA_DIR, ./data)
  --pictures <url> where new pictures are kept: s3://…     (PICTURES_URL, the database)
  --database <url> a PostgreSQL database in its place      (DATABASE_URL)
  --workers <n>    processes that answer; 1 is a single one (WORKERS, the processors, at most 4)
  --log <kind>     requests, errors or off                 (LOG, requests)
  --no-starter     leave an empty site empty               (STARTER_CONTENT=off)
  --withdraw-worker
                   take a broken release out of visitors’ browsers (WITHDRAW_WORKER=on)
  --from, --to     of move: a data folder or postgres://… each (MOVE_FROM, MOVE_TO)
  --from-pictures, --to-pictures
                   of move, where pictures change their place: s3://…; without one, the database
                   (MOVE_FROM_PICTURES, MOVE_TO_PICTURES)
  --no-second-factor
                   of admin: sign in without second factor and passkeys; the password stays
  --version        print the version and stop

More is set by environment variables: SITE_NAME, SITE_URL, CACHE_MB, TRUST_PROXY, ADMIN_EMAIL, ADMIN_PASSWORD,
DATABASE_READ_URL, CDN, CDN_TOKEN, CDN_ZONE, CDN_API_URL, PUSH_SERVICES,
SOCIAL_INSTAGRAM, SOCIAL_TIKTOK, SOCIAL_PINTEREST, SOCIAL_YOUTUBE, PRIVACY_URL, TERMS_URL,
GOOGLE_ANALYTICS_ID.`;
