CREATE TABLE "queue_preferences" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	"shortcuts" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "queue_preferences" ADD CONSTRAINT "queue_preferences_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_counted" ON "applications" USING btree ("session","status","submitted_at","withdrawn_at") WHERE "applications"."deleted_at" is null or "applications"."status" <> 'Draft';