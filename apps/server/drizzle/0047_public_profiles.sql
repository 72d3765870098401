CREATE TABLE "public_profiles" (
	"user_id" text PRIMARY KEY NOT NULL,
	"prizes" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "public_profiles" ADD CONSTRAINT "public_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;