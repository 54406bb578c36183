CREATE TABLE "refund_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_day" date NOT NULL,
	"before_review" integer NOT NULL,
	"later" integer NOT NULL,
	"place_declined" integer NOT NULL,
	"offer_withdrawn" integer NOT NULL,
	"authority" text NOT NULL,
	"set_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_rules_shares" CHECK (least("refund_rules"."before_review", "refund_rules"."later", "refund_rules"."place_declined", "refund_rules"."offer_withdrawn") >= 0
        and greatest("refund_rules"."before_review", "refund_rules"."later", "refund_rules"."place_declined", "refund_rules"."offer_withdrawn") <= 100)
);
--> statement-breakpoint
ALTER TABLE "refund_rules" ADD CONSTRAINT "refund_rules_set_by_users_id_fk" FOREIGN KEY ("set_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;