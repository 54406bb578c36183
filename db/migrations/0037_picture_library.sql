CREATE TABLE "picture_places" (
	"place" text PRIMARY KEY NOT NULL,
	"picture" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_pictures" ADD COLUMN "alt" text;--> statement-breakpoint
ALTER TABLE "content_pictures" ADD COLUMN "credit" text;--> statement-breakpoint
ALTER TABLE "content_pictures" ADD COLUMN "people" text;--> statement-breakpoint
ALTER TABLE "content_pictures" ADD COLUMN "shown" text;--> statement-breakpoint
ALTER TABLE "content_pictures" ADD COLUMN "consent" text;--> statement-breakpoint
ALTER TABLE "content_pictures" ADD COLUMN "consent_on" text;--> statement-breakpoint
ALTER TABLE "content_pictures" ADD COLUMN "guardian" text;--> statement-breakpoint
ALTER TABLE "content_pictures" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "content_pictures" ADD COLUMN "edited_by" uuid;--> statement-breakpoint
ALTER TABLE "content_pictures" ADD COLUMN "edited_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "content_pictures" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "picture_places" ADD CONSTRAINT "picture_places_picture_content_pictures_hash_fk" FOREIGN KEY ("picture") REFERENCES "public"."content_pictures"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_pictures" ADD CONSTRAINT "content_pictures_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;