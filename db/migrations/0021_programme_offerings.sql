CREATE TABLE "programme_offering_versions" (
	"offering_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"terms" jsonb NOT NULL,
	"set_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "programme_offering_versions_offering_id_version_pk" PRIMARY KEY("offering_id","version")
);
--> statement-breakpoint
CREATE TABLE "programme_offerings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session" text NOT NULL,
	"program" text NOT NULL,
	"award" text NOT NULL,
	"mode" text NOT NULL,
	"routes" text[] NOT NULL,
	"accredited_until" date,
	"places" integer,
	"handover" text NOT NULL,
	"external_code" text,
	"charges" text[] NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "programme_offerings_once" UNIQUE("session","program","award","mode"),
	CONSTRAINT "programme_offerings_award" CHECK ("programme_offerings"."award" in ('Certificate', 'Pre-ND', 'ND', 'HND')),
	CONSTRAINT "programme_offerings_mode" CHECK ("programme_offerings"."mode" in ('full_time', 'part_time')),
	CONSTRAINT "programme_offerings_handover" CHECK ("programme_offerings"."handover" in ('CAPS', 'NBTE', 'none')),
	CONSTRAINT "programme_offerings_places" CHECK ("programme_offerings"."places" > 0)
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "award" text;--> statement-breakpoint
ALTER TABLE "programme_offering_versions" ADD CONSTRAINT "programme_offering_versions_offering_id_programme_offerings_id_fk" FOREIGN KEY ("offering_id") REFERENCES "public"."programme_offerings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_offering_versions" ADD CONSTRAINT "programme_offering_versions_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_offerings" ADD CONSTRAINT "programme_offerings_session_admission_sessions_id_fk" FOREIGN KEY ("session") REFERENCES "public"."admission_sessions"("id") ON DELETE no action ON UPDATE no action;