#!/bin/sh
# Run once by the image of PostgreSQL, on an empty volume: an ordinary role for the portal, and its database.
set -eu
psql --no-psqlrc --set=ON_ERROR_STOP=1 --username=postgres --dbname=postgres --set=password="$PORTAL_PASSWORD" <<'SQL'
create role portal login createdb password :'password';
create database portal owner portal encoding 'UTF8' template template0;
revoke connect on database portal from public;
SQL
