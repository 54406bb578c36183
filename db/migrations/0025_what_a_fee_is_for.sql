-- contract: the release before adds fees without a purpose, which nobody is charged until the bursary sets them again. Fees
-- are set by hand, so nothing is added in the moment in which both releases serve.
ALTER TABLE "fees" ADD COLUMN "purpose" text;--> statement-breakpoint
-- Until now these names were the purpose.
UPDATE "fees" SET "purpose" = case "name"
    when 'Application Fee' then 'application' when 'Tuition Science' then 'tuition-science' when 'Tuition Arts' then 'tuition-arts'
    when 'Lab' then 'lab' when 'Hostel' then 'hostel' end
  WHERE "name" in ('Application Fee', 'Tuition Science', 'Tuition Arts', 'Lab', 'Hostel');--> statement-breakpoint
ALTER TABLE "fees" ADD CONSTRAINT "fees_purpose" CHECK ("fees"."purpose" in ('application', 'tuition-science', 'tuition-arts', 'lab', 'hostel'));--> statement-breakpoint
ALTER TABLE "fees" DROP CONSTRAINT "fees_one_at_a_time";--> statement-breakpoint
ALTER TABLE "fees" ADD CONSTRAINT "fees_one_of_purpose" EXCLUDE USING gist
  (purpose with =, coalesce(level, '') with =, coalesce(program, '') with =, tstzrange(starts_at, ends_at) with &&)
  WHERE (active and purpose is not null);--> statement-breakpoint
ALTER TABLE "fees" ADD CONSTRAINT "fees_one_of_name" EXCLUDE USING gist
  (name with =, coalesce(level, '') with =, coalesce(program, '') with =, tstzrange(starts_at, ends_at) with &&)
  WHERE (active and purpose is null);
