-- contract: mail_links_purpose is only widened. What the release before writes is still allowed.
ALTER TABLE "mail_links" DROP CONSTRAINT "mail_links_purpose";--> statement-breakpoint
ALTER TABLE "mail_links" ADD CONSTRAINT "mail_links_purpose" CHECK ("mail_links"."purpose" in ('verify-email', 'reset-password', 'invitation', 'confirm-email-change', 'verify-new-email'));