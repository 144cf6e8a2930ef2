#!/bin/sh
# Prepares a primary for one replica that streams from it: run it once on the primary, as the user postgres, with
# REPLICATION_PASSWORD set. The image of PostgreSQL runs it by itself when it makes the database.
set -eu

psql -v ON_ERROR_STOP=1 --dbname="${POSTGRES_DB:-postgres}" --username="${POSTGRES_USER:-postgres}" \
  -v password="$REPLICATION_PASSWORD" <<'SQL'
create role replicator with replication login password :'password';
-- Keeps for the replica what it has not fetched yet, also while it is away; at most so much.
select pg_create_physical_replication_slot('replica');
alter system set max_slot_wal_keep_size = '4GB';
select pg_reload_conf();
SQL

# From where the replica may come; name its own address here where others reach the primary, too.
hba=$(psql -At --dbname="${POSTGRES_DB:-postgres}" --username="${POSTGRES_USER:-postgres}" -c 'show hba_file')
echo "host replication replicator ${REPLICA_ADDRESS:-samenet} scram-sha-256" >>"$hba"
psql -q --dbname="${POSTGRES_DB:-postgres}" --username="${POSTGRES_USER:-postgres}" -c 'select pg_reload_conf()' >/dev/null
