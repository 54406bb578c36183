CREATE TABLE "repeated_failures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"user_id" uuid,
	"code" text NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "repeated_failures_window" UNIQUE NULLS NOT DISTINCT("action","user_id","code","window_start")
);
--> statement-breakpoint
ALTER TABLE "mail_links" ADD COLUMN "next_path" text;