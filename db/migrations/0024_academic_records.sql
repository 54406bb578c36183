CREATE TABLE "academic_records" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"birth_date" date,
	"sex" text,
	"special_need" text,
	"guardian_name" text,
	"guardian_phone" text,
	"guardian_agreed_at" timestamp (3) with time zone,
	"jamb_number" text,
	"jamb_year" integer,
	"jamb_score" integer,
	"jamb_name" text,
	"jamb_subjects" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "academic_records_sex" CHECK ("academic_records"."sex" in ('female', 'male')),
	CONSTRAINT "academic_records_score" CHECK ("academic_records"."jamb_score" between 0 and 400)
);
--> statement-breakpoint
CREATE TABLE "exam_sittings" (
	"application_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"body" text NOT NULL,
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"exam_number" text,
	"name_on_result" text,
	"state" text NOT NULL,
	"due_on" date,
	"grades" jsonb NOT NULL,
	CONSTRAINT "exam_sittings_application_id_n_pk" PRIMARY KEY("application_id","n"),
	CONSTRAINT "exam_sittings_n" CHECK ("exam_sittings"."n" in (1, 2)),
	CONSTRAINT "exam_sittings_body" CHECK ("exam_sittings"."body" in ('WAEC', 'NECO', 'NABTEB', 'other')),
	CONSTRAINT "exam_sittings_series" CHECK ("exam_sittings"."series" in ('school', 'private')),
	CONSTRAINT "exam_sittings_state" CHECK ("exam_sittings"."state" in ('graded', 'awaiting', 'withheld'))
);
--> statement-breakpoint
CREATE TABLE "prior_awards" (
	"application_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"kind" text NOT NULL,
	"institution" text NOT NULL,
	"programme" text NOT NULL,
	"class" text NOT NULL,
	"cgpa" text,
	"year" integer NOT NULL,
	"attachment_from" date,
	"attachment_to" date,
	CONSTRAINT "prior_awards_application_id_n_pk" PRIMARY KEY("application_id","n"),
	CONSTRAINT "prior_awards_n" CHECK ("prior_awards"."n" in (1, 2)),
	CONSTRAINT "prior_awards_kind" CHECK ("prior_awards"."kind" in ('ND', 'NTC', 'ANTC', 'Pre-ND', 'NCE', 'other')),
	CONSTRAINT "prior_awards_class" CHECK ("prior_awards"."class" in ('distinction', 'upper_credit', 'lower_credit', 'pass', 'other'))
);
--> statement-breakpoint
ALTER TABLE "academic_records" ADD CONSTRAINT "academic_records_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_sittings" ADD CONSTRAINT "exam_sittings_application_id_academic_records_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."academic_records"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prior_awards" ADD CONSTRAINT "prior_awards_application_id_academic_records_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."academic_records"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "academic_records_jamb" ON "academic_records" USING btree ("jamb_number");--> statement-breakpoint
CREATE INDEX "exam_sittings_number" ON "exam_sittings" USING btree ("exam_number");