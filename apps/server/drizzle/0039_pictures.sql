CREATE TABLE "user_pictures" (
	"user_id" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"webp" "bytea" NOT NULL,
	"stored_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_pictures_size" CHECK (octet_length("user_pictures"."webp") <= 200000)
);
--> statement-breakpoint
ALTER TABLE "user_pictures" ADD CONSTRAINT "user_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "user_pictures_digest" ON "user_pictures" USING btree ("digest");
--> statement-breakpoint
CREATE TRIGGER user_pictures_not_of_closed BEFORE INSERT ON user_pictures
	FOR EACH ROW EXECUTE FUNCTION refuse_of_closed();
