-- contract: bulk_changes_kind is only widened. What the release before writes is still allowed.
CREATE TABLE "application_note_colleagues" (
	"note_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "application_note_colleagues_note_id_user_id_pk" PRIMARY KEY("note_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "bulk_changes" DROP CONSTRAINT "bulk_changes_kind";--> statement-breakpoint
ALTER TABLE "application_note_colleagues" ADD CONSTRAINT "application_note_colleagues_note_id_application_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."application_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_note_colleagues" ADD CONSTRAINT "application_note_colleagues_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_note_colleagues_user" ON "application_note_colleagues" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD CONSTRAINT "bulk_changes_kind" CHECK ("bulk_changes"."kind" in ('set-status', 'assign', 'confirm', 'enrol', 'caps'));