CREATE TABLE "factor_removals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"reason" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "factor_removals_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "factor_removals_not_own" CHECK ("factor_removals"."asked_by" <> "factor_removals"."user_id")
);
--> statement-breakpoint
ALTER TABLE "news_items" ADD COLUMN "session" text;--> statement-breakpoint
ALTER TABLE "factor_removals" ADD CONSTRAINT "factor_removals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_removals" ADD CONSTRAINT "factor_removals_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;