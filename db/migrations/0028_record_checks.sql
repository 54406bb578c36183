CREATE TABLE "record_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"part" text NOT NULL,
	"result" text NOT NULL,
	"compared_with" text NOT NULL,
	"reference" text,
	"note" text,
	"document_id" uuid,
	"checked_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"superseded_at" timestamp (3) with time zone,
	CONSTRAINT "record_checks_part" CHECK ("record_checks"."part" in ('person', 'guardian', 'sitting-1', 'sitting-2', 'jamb', 'award-1', 'award-2')),
	CONSTRAINT "record_checks_result" CHECK ("record_checks"."result" in ('verified', 'matches_caps', 'mismatch', 'cannot_verify')),
	CONSTRAINT "record_checks_compared_with" CHECK ("record_checks"."compared_with" in ('result_checker', 'original', 'uploaded_copy', 'caps', 'body_reply', 'institution_reply'))
);
--> statement-breakpoint
ALTER TABLE "academic_records" ADD COLUMN "verification" text;--> statement-breakpoint
ALTER TABLE "record_checks" ADD CONSTRAINT "record_checks_application_id_academic_records_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."academic_records"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_checks" ADD CONSTRAINT "record_checks_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_checks" ADD CONSTRAINT "record_checks_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_checks_application" ON "record_checks" USING btree ("application_id","created_at","id");--> statement-breakpoint
CREATE INDEX "record_checks_document" ON "record_checks" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "academic_records_verification" ON "academic_records" USING btree ("verification");