-- What drizzle-kit cannot say: functions, triggers that guard (decision 0053), and rules over several rows.

-- Names are folded, so the order of their bytes is that of the alphabet, and one index finds how a name begins and orders by it.
alter table public.applications alter column name_key type text collate "C";--> statement-breakpoint
alter table public.fees add constraint fees_one_of_purpose exclude using gist
  (purpose with =, coalesce(level, '') with =, coalesce(program, '') with =, tstzrange(starts_at, ends_at) with &&)
  where (active and purpose is not null);--> statement-breakpoint
alter table public.fees add constraint fees_one_of_name exclude using gist
  (name with =, coalesce(level, '') with =, coalesce(program, '') with =, tstzrange(starts_at, ends_at) with &&)
  where (active and purpose is null);--> statement-breakpoint
-- A text as searching compares it: without case, accents, apostrophes; hooked letters as their plain ones, dashes as
-- spaces. The rules of core/admissions/search-key.ts, for texts that keep no folded column of their own. Capitals are
-- named because lower() knows only ASCII in some locales. Most texts are plain ASCII and take the short way.
create function public.fold_text(given text) returns text
language sql immutable parallel safe as $$
  select case when octet_length(given) = length(given) then translate(lower(given), '-''`', ' ')
  else regexp_replace(
    translate(
      lower(translate(normalize(given, NFD), 'ɓɗƙƴɠŋıøłđƁƊƘƳƓŊØŁĐ', 'bdkygnioldbdkygnold')),
      U&'-\2010\2011\2012\2013\2014\2015\00A0\202F', repeat(' ', 9)),
    U&'[\0300-\036F\1AB0-\1AFF\1DC0-\1DFF\20D0-\20FF\FE20-\FE2F\00AD\200B-\200F\2060\FEFF''\2018\2019\201B\02BC\02BB`\00B4]', '', 'g') end
$$;
--> statement-breakpoint
create index users_folded on public.users using gin (public.fold_text(name || ' ' || email) gin_trgm_ops);--> statement-breakpoint
-- Whichever way an account comes about (sign-up, the command line, the identity library by itself), it has a profile in
-- the same transaction, and the profile starts as applicant.
create function public.make_profile() returns trigger language plpgsql as $$
begin
  insert into profiles (id) values (new.id) on conflict do nothing;
  return new;
end;
$$;
--> statement-breakpoint
create trigger users_make_profile after insert on public.users for each row execute function public.make_profile();--> statement-breakpoint
-- Pages that listen by a session close when it ends, however it ends: the identity library deletes sessions, too.
create function public.tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('portal_live', 'session ' || old.id || ' ended 0');
  return null;
end $$;--> statement-breakpoint
create trigger sessions_tell_ended after delete on public.sessions
  for each row execute function public.tell_session_ended();--> statement-breakpoint
create function public.application_notes_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a note of staff is never changed';
end $$;--> statement-breakpoint
create trigger application_notes_stay before update on public.application_notes
  for each row execute function public.application_notes_stay();--> statement-breakpoint
-- A payment is locked before its application everywhere, so this takes locks in the order that all others do.
create function public.payments_follow_application() returns trigger language plpgsql as $$
declare
  one uuid := case tg_op when 'DELETE' then old.application_id else new.application_id end;
begin
  update public.applications a set paid_at = p.paid_at, payment_key = p.key
  from (select min(paid_at) filter (where status = 'Completed' and review_reason is null) as paid_at,
               coalesce(lower(string_agg(payment_reference, ' ' order by created_at, id)), '') as key
        from public.payments where application_id = one) p
  where a.id = one and (a.paid_at, a.payment_key) is distinct from (p.paid_at, p.key);
  return null;
end;
$$;--> statement-breakpoint
create trigger payments_follow_application
  after insert or delete or update of status, review_reason, paid_at, payment_reference, application_id on public.payments
  for each row execute function public.payments_follow_application();--> statement-breakpoint
create function public.refuse_ledger_change() returns trigger
language plpgsql set search_path = pg_catalog as $$
begin
  raise exception 'payment_events is append-only: write a new entry instead of %', lower(tg_op)
    using errcode = 'integrity_constraint_violation';
end
$$;
--> statement-breakpoint
create trigger payment_events_append_only before update or delete on public.payment_events
  for each row execute function public.refuse_ledger_change();
--> statement-breakpoint
create trigger payment_events_never_emptied before truncate on public.payment_events
  for each statement execute function public.refuse_ledger_change();
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
