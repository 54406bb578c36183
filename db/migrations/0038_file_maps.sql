CREATE TABLE "file_maps" (
	"target" text NOT NULL,
	"version" integer NOT NULL,
	"map" jsonb NOT NULL,
	"set_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_maps_target_version_pk" PRIMARY KEY("target","version"),
	CONSTRAINT "file_maps_target" CHECK ("file_maps"."target" in ('screening', 'recommended', 'matriculation', 'hnd', 'caps'))
);
--> statement-breakpoint
ALTER TABLE "review_exports" ADD COLUMN "target" text;--> statement-breakpoint
ALTER TABLE "review_exports" ADD COLUMN "map_version" integer;--> statement-breakpoint
ALTER TABLE "file_maps" ADD CONSTRAINT "file_maps_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;