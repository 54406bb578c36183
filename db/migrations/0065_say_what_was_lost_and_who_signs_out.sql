ALTER TABLE "mailbox_recoveries" ADD COLUMN "lost" text DEFAULT 'mailbox' NOT NULL;--> statement-breakpoint
ALTER TABLE "oauth_clients" ADD COLUMN "enable_end_session" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "oauth_clients" ADD COLUMN "post_logout_redirect_uris" text[];