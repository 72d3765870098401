ALTER TABLE "player_results" ADD COLUMN "round" integer;--> statement-breakpoint
ALTER TABLE "player_results" ADD CONSTRAINT "player_results_round" CHECK ("player_results"."round" >= 1);