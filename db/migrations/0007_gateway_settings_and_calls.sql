CREATE TABLE "gateway_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gateway" text NOT NULL,
	"operation" text NOT NULL,
	"reference" text,
	"outcome" text NOT NULL,
	"ok" boolean NOT NULL,
	"http_status" integer,
	"provider_code" text,
	"duration_ms" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gateway_calls_duration" CHECK ("gateway_calls"."duration_ms" >= 0)
);
--> statement-breakpoint
CREATE TABLE "gateway_settings" (
	"gateway" text PRIMARY KEY NOT NULL,
	"enabled" boolean,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"secrets" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "checkout_post" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "offline_code" text;--> statement-breakpoint
ALTER TABLE "gateway_settings" ADD CONSTRAINT "gateway_settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gateway_calls_newest" ON "gateway_calls" USING btree ("gateway","created_at","id");--> statement-breakpoint
CREATE INDEX "gateway_calls_reference" ON "gateway_calls" USING btree ("reference") WHERE "gateway_calls"."reference" is not null;