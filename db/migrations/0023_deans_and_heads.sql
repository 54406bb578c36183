-- contract: college_people_board is only widened. What the release before writes is still allowed.
ALTER TABLE "college_people" DROP CONSTRAINT "college_people_board";--> statement-breakpoint
ALTER TABLE "college_people" ADD CONSTRAINT "college_people_board" CHECK ("college_people"."board" in ('council', 'officers', 'heads'));