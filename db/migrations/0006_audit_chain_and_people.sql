CREATE TABLE "audit_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"through_seq" bigint NOT NULL,
	"head" text NOT NULL,
	"sound" boolean NOT NULL,
	"broken_seq" bigint,
	"broken_entry" uuid,
	"problem" text,
	"signature" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"audit_id" uuid NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"text_hash" text NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "erase_after" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_seals" ADD CONSTRAINT "audit_seals_audit_id_audit_log_id_fk" FOREIGN KEY ("audit_id") REFERENCES "public"."audit_log"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_checks_newest" ON "audit_checks" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_seals_entry" ON "audit_seals" USING btree ("audit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "consents_standing" ON "consents" USING btree ("user_id","document","version") WHERE "consents"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "consents_person" ON "consents" USING btree ("user_id","given_at");--> statement-breakpoint
CREATE INDEX "profiles_role_newest" ON "profiles" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE INDEX "profiles_erase_after" ON "profiles" USING btree ("erase_after") WHERE "profiles"."erase_after" is not null;--> statement-breakpoint
CREATE INDEX "role_requests_newest" ON "role_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","created_at","id");--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_suspension" CHECK (("profiles"."suspended_at" is null) = ("profiles"."suspension_reason" is null));
--> statement-breakpoint
-- The hash of one entry: SHA-256 over its position, the hash before it, and every column, each text preceded by its
-- length in bytes ("~" for null), so that no two rows read the same. It depends on no setting of the session.
-- db/audit-chain.ts computes the same without the database's help.
create function public.audit_hash(seq bigint, previous text, entry public.audit_log) returns text
language sql stable set search_path = pg_catalog as $$
  select encode(sha256(convert_to(string_agg(coalesce(octet_length(part) || ':' || part, '~'), ',' order by place), 'UTF8')), 'hex')
  from unnest(array[
    seq::text,
    previous,
    entry.id::text,
    entry.actor_id::text,
    entry.action,
    entry.subject_type,
    entry.subject_id,
    entry.details::text,
    to_char(entry.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ]) with ordinality as parts (part, place)
$$;
--> statement-breakpoint
-- Runs as the transaction commits, when it holds every lock it will ever want: the lock on the chain is always the last
-- one taken, so it can be part of no deadlock, and it is held for as long as a commit takes.
create function public.audit_seal() returns trigger
language plpgsql set search_path = pg_catalog as $$
declare
  head record;
begin
  perform pg_advisory_xact_lock(7203121);
  select seq, hash into head from public.audit_seals order by seq desc limit 1;
  insert into public.audit_seals (seq, audit_id, hash)
  values (
    coalesce(head.seq, 0) + 1,
    new.id,
    public.audit_hash(coalesce(head.seq, 0) + 1, coalesce(head.hash, ''), new)
  );
  return null;
end;
$$;
--> statement-breakpoint
create function public.audit_refuse() returns trigger
language plpgsql set search_path = pg_catalog as $$
begin
  raise exception '% on % is refused: the audit trail is only ever added to', tg_op, tg_table_name
    using errcode = 'insufficient_privilege';
end;
$$;
--> statement-breakpoint
-- What was written before there were seals is sealed in the order of writing.
do $$
declare
  entry public.audit_log;
  place bigint := 0;
  head text := '';
begin
  for entry in select * from public.audit_log order by created_at, id loop
    place := place + 1;
    head := public.audit_hash(place, head, entry);
    insert into public.audit_seals (seq, audit_id, hash) values (place, entry.id, head);
  end loop;
end;
$$;
--> statement-breakpoint
create constraint trigger audit_log_seal after insert on public.audit_log
  deferrable initially deferred for each row execute function public.audit_seal();
--> statement-breakpoint
create trigger audit_log_only_grows before update or delete or truncate on public.audit_log
  for each statement execute function public.audit_refuse();
--> statement-breakpoint
create trigger audit_seals_only_grow before update or delete or truncate on public.audit_seals
  for each statement execute function public.audit_refuse();
--> statement-breakpoint
create trigger audit_checks_only_grow before update or delete or truncate on public.audit_checks
  for each statement execute function public.audit_refuse();
--> statement-breakpoint
-- Also where a session calls itself a replica, in which ordinary triggers are silent.
alter table public.audit_log enable always trigger audit_log_only_grows;
--> statement-breakpoint
alter table public.audit_seals enable always trigger audit_seals_only_grow;
--> statement-breakpoint
alter table public.audit_checks enable always trigger audit_checks_only_grow;
--> statement-breakpoint
-- A name as searching compares it: without case, accents, apostrophes; hooked letters as their plain ones (the rules of
-- core/admissions/search-key.ts, as far as names and addresses need them). Capitals are named because lower() knows
-- only ASCII in some locales.
create function public.person_search_key(given text) returns text
language sql immutable parallel safe set search_path = pg_catalog as $$
  select regexp_replace(
    lower(translate(normalize(given, NFD), 'ɓɗƙƴɠŋøłđƁƊƘƳƓŊØŁĐ', 'bdkygnoldBDKYGNOLD')),
    U&'[\0300-\036F''\2018\2019\201B\02BC\02BB`\00B4]', '', 'g')
$$;
--> statement-breakpoint
create index users_search on public.users using gin (public.person_search_key(name || ' ' || email) gin_trgm_ops);
