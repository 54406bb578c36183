CREATE TABLE "field_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"proof" text NOT NULL,
	"signer" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp (3) with time zone
);
