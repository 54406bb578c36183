CREATE TABLE "removed_content" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"row" jsonb NOT NULL,
	"removed_by" uuid,
	"removed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "removed_content_kind" CHECK ("removed_content"."kind" in ('news', 'person', 'event'))
);
--> statement-breakpoint
ALTER TABLE "removed_content" ADD CONSTRAINT "removed_content_removed_by_users_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_content_newest" ON "removed_content" USING btree ("removed_at","id");