CREATE TABLE "letter_template_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"author_id" uuid,
	"approved_by" uuid,
	"approved_at" timestamp (3) with time zone,
	"retired_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letter_template_versions_number" UNIQUE("template_id","number"),
	CONSTRAINT "letter_template_versions_state" CHECK ("letter_template_versions"."state" in ('draft', 'approved', 'retired')),
	CONSTRAINT "letter_template_versions_two_people" CHECK ("letter_template_versions"."author_id" <> "letter_template_versions"."approved_by")
);
--> statement-breakpoint
CREATE TABLE "letter_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"award" text,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letter_templates_key" UNIQUE NULLS NOT DISTINCT("kind","award","language"),
	CONSTRAINT "letter_templates_kind" CHECK ("letter_templates"."kind" in ('offer', 'conditional-offer', 'rejection', 'waiting-list', 'withdrawal', 'admission')),
	CONSTRAINT "letter_templates_language" CHECK ("letter_templates"."language" in ('en'))
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"template_version_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"facts" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"code" text NOT NULL,
	"replaces" uuid,
	"release_id" uuid,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "letters_code_unique" UNIQUE("code"),
	CONSTRAINT "letters_of_application" UNIQUE("application_id","id"),
	CONSTRAINT "letters_kind" CHECK ("letters"."kind" in ('offer', 'conditional-offer', 'rejection', 'waiting-list', 'withdrawal', 'admission')),
	CONSTRAINT "letters_language" CHECK ("letters"."language" in ('en'))
);
--> statement-breakpoint
ALTER TABLE "letter_template_versions" ADD CONSTRAINT "letter_template_versions_template_id_letter_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."letter_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_template_versions" ADD CONSTRAINT "letter_template_versions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_template_versions" ADD CONSTRAINT "letter_template_versions_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_template_version_id_letter_template_versions_id_fk" FOREIGN KEY ("template_version_id") REFERENCES "public"."letter_template_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_release_id_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."releases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_replaces_own" FOREIGN KEY ("application_id","replaces") REFERENCES "public"."letters"("application_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "letter_template_versions_draft" ON "letter_template_versions" USING btree ("template_id") WHERE "letter_template_versions"."state" = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "letter_template_versions_approved" ON "letter_template_versions" USING btree ("template_id") WHERE "letter_template_versions"."state" = 'approved';--> statement-breakpoint
CREATE UNIQUE INDEX "letters_first" ON "letters" USING btree ("application_id") WHERE "letters"."replaces" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "letters_replaces" ON "letters" USING btree ("replaces") WHERE "letters"."replaces" is not null;--> statement-breakpoint
CREATE INDEX "letters_release" ON "letters" USING btree ("release_id","id") WHERE "letters"."release_id" is not null;--> statement-breakpoint
-- A letter is what was issued. It goes only when its application is forgotten, and whoever forgets says which one.
create function public.letters_stay() returns trigger language plpgsql set search_path = pg_catalog as $$
begin
  if tg_op = 'DELETE' and current_setting('portal.forgets', true) = old.application_id::text then
    return old;
  end if;
  raise exception '% on letters is refused: a letter is only ever replaced by another', tg_op
    using errcode = 'insufficient_privilege';
end;
$$;
--> statement-breakpoint
create trigger letters_stay before update or delete on public.letters
  for each row execute function public.letters_stay();
--> statement-breakpoint
create trigger letters_never_emptied before truncate on public.letters
  for each statement execute function public.letters_stay();
--> statement-breakpoint
alter table public.letters enable always trigger letters_stay;
--> statement-breakpoint
alter table public.letters enable always trigger letters_never_emptied;
