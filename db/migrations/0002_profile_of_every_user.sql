-- Whichever way an account comes about (sign-up, the command line, the identity library by itself), it has a profile in
-- the same transaction, and the profile starts as applicant.
create function make_profile() returns trigger language plpgsql as $$
begin
  insert into profiles (id) values (new.id) on conflict do nothing;
  return new;
end;
$$;
--> statement-breakpoint
create trigger users_make_profile after insert on users for each row execute function make_profile();
