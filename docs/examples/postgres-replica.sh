#!/bin/sh
# Makes a replica out of an empty folder and then runs it, or goes on with the one that is there: on the second
# machine, as the user postgres, with PGDATA, PRIMARY_HOST, PGPORT of the primary where it is not 5432, and
# REPLICATION_PASSWORD set. Further words are PostgreSQL's own.
# To promote it when the primary is lost: pg_ctl promote -D "$PGDATA", and let DATABASE_URL lead here. The former
# primary must not come back as it was: make a replica of it anew.
set -eu

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  PGPASSWORD=$REPLICATION_PASSWORD pg_basebackup --host="$PRIMARY_HOST" --username=replicator --pgdata="$PGDATA" \
    --checkpoint=fast --wal-method=stream --slot=replica --write-recovery-conf
fi
exec postgres -c hot_standby_feedback=on "$@"
