CREATE TABLE "college_people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"board" text NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"monogram" text NOT NULL,
	"about" text NOT NULL,
	"profile" jsonb NOT NULL,
	"picture" text,
	"edited_at" timestamp (3) with time zone,
	"edited_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "college_people_key" UNIQUE("board","key"),
	CONSTRAINT "college_people_board" CHECK ("college_people"."board" in ('council', 'officers'))
);
--> statement-breakpoint
CREATE TABLE "content_imports" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "content_imports_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
CREATE TABLE "content_picture_files" (
	"name" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_pictures" (
	"hash" text PRIMARY KEY NOT NULL,
	"renditions" jsonb NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"place" text NOT NULL,
	"description" text NOT NULL,
	"edited_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_order" CHECK ("events"."ends_at" is null or "events"."ends_at" > "events"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "news_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"summary" text NOT NULL,
	"content" text NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'Draft' NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"published_at" timestamp (3) with time zone,
	"picture" text,
	"picture_alt" text,
	"edited_at" timestamp (3) with time zone,
	"edited_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "news_items_slug_unique" UNIQUE("slug"),
	CONSTRAINT "news_items_category" CHECK ("news_items"."category" in ('Announcement', 'Infrastructure', 'Admissions', 'Academic', 'Partnerships', 'Administrative', 'Vision')),
	CONSTRAINT "news_items_state" CHECK ("news_items"."state" in ('Draft', 'Scheduled', 'Published')),
	CONSTRAINT "news_items_scheduled" CHECK (("news_items"."state" = 'Scheduled') = ("news_items"."publish_at" is not null)),
	CONSTRAINT "news_items_published" CHECK ("news_items"."state" <> 'Published' or "news_items"."published_at" is not null),
	CONSTRAINT "news_items_picture_alt" CHECK (("news_items"."picture" is null) = ("news_items"."picture_alt" is null))
);
--> statement-breakpoint
CREATE TABLE "news_old_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"news_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"number" integer NOT NULL,
	"follows_file" boolean DEFAULT false NOT NULL,
	"lead" text NOT NULL,
	"body" text NOT NULL,
	"note" text,
	"author_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_revisions_number" UNIQUE("path","number")
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "state" text DEFAULT 'New' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "handled_by" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "handled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "college_people" ADD CONSTRAINT "college_people_picture_content_pictures_hash_fk" FOREIGN KEY ("picture") REFERENCES "public"."content_pictures"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "college_people" ADD CONSTRAINT "college_people_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_picture_files" ADD CONSTRAINT "content_picture_files_hash_content_pictures_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."content_pictures"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_pictures" ADD CONSTRAINT "content_pictures_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_items" ADD CONSTRAINT "news_items_picture_content_pictures_hash_fk" FOREIGN KEY ("picture") REFERENCES "public"."content_pictures"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_items" ADD CONSTRAINT "news_items_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_old_slugs" ADD CONSTRAINT "news_old_slugs_news_id_news_items_id_fk" FOREIGN KEY ("news_id") REFERENCES "public"."news_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_revisions" ADD CONSTRAINT "page_revisions_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_starts_at" ON "events" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "news_items_published_at" ON "news_items" USING btree ("published_at","id") WHERE "news_items"."state" = 'Published';--> statement-breakpoint
CREATE INDEX "news_items_newest" ON "news_items" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_state" CHECK ("contact_messages"."state" in ('New', 'Read', 'Answered'));