-- Substring search over names and numbers stays fast with trigrams. The extension is trusted, so the database's owner may create it.
create extension if not exists pg_trgm;
