CREATE TABLE "play_reminders" (
	"user_id" text PRIMARY KEY NOT NULL,
	"minutes" integer NOT NULL,
	CONSTRAINT "play_reminders_minutes" CHECK ("play_reminders"."minutes" in (30, 60, 120, 240))
);
--> statement-breakpoint
ALTER TABLE "play_reminders" ADD CONSTRAINT "play_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;