CREATE TABLE "invitation_uses" (
	"user_id" text PRIMARY KEY NOT NULL,
	"invitation_id" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"uses" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "invitations_uses" CHECK ("invitations"."uses" between 1 and 10000),
	CONSTRAINT "invitations_used" CHECK ("invitations"."used" between 0 and "invitations"."uses"),
	CONSTRAINT "invitations_of_one" CHECK ("invitations"."email" is null or "invitations"."uses" = 1),
	CONSTRAINT "invitations_expiry" CHECK ("invitations"."expires_at" > "invitations"."created_at")
);
--> statement-breakpoint
ALTER TABLE "invitation_uses" ADD CONSTRAINT "invitation_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation_uses" ADD CONSTRAINT "invitation_uses_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitation_uses_of_invitation" ON "invitation_uses" USING btree ("invitation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_code" ON "invitations" USING btree ("code");
--> statement-breakpoint
-- The invitation's row is the lock: of parallel sign-ups, no more than its uses succeed.
CREATE FUNCTION use_invitation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE invitations SET used = used + 1
	WHERE id = NEW.invitation_id AND used < uses AND revoked_at IS NULL AND NEW.used_at < expires_at
		AND (email IS NULL OR lower(email) = (SELECT lower(users.email) FROM users WHERE users.id = NEW.user_id));
	IF NOT FOUND THEN
		RAISE EXCEPTION 'the invitation % cannot be used', NEW.invitation_id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'invitations_open';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER invitation_uses_counted BEFORE INSERT ON invitation_uses
	FOR EACH ROW EXECUTE FUNCTION use_invitation();
--> statement-breakpoint
CREATE TRIGGER invitation_uses_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON invitation_uses
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- Uses are counted by the trigger above only. A revocation is for good. When its player's account is closed, an
-- invitation loses the address and the name.
CREATE FUNCTION keep_invitations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.id, NEW.code, NEW.uses, NEW.created_by, NEW.created_at, NEW.expires_at)
		IS DISTINCT FROM (OLD.id, OLD.code, OLD.uses, OLD.created_by, OLD.created_at, OLD.expires_at)
		OR (NEW.used <> OLD.used AND pg_trigger_depth() < 2)
		OR (OLD.revoked_at IS NOT NULL AND NEW.revoked_at IS DISTINCT FROM OLD.revoked_at)
		OR ((NEW.name, NEW.email) IS DISTINCT FROM (OLD.name, OLD.email) AND (
			(NEW.name, NEW.email) IS DISTINCT FROM ('removed', NULL)
			OR NOT EXISTS (
				SELECT FROM invitation_uses JOIN users ON users.id = invitation_uses.user_id
				WHERE invitation_uses.invitation_id = OLD.id AND users.closed_at IS NOT NULL
			)
		)) THEN
		RAISE EXCEPTION 'an invitation stays as it was made'
			USING ERRCODE = 'restrict_violation', CONSTRAINT = 'invitations_kept';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER invitations_kept BEFORE UPDATE ON invitations
	FOR EACH ROW EXECUTE FUNCTION keep_invitations();
--> statement-breakpoint
CREATE TRIGGER invitations_not_deleted BEFORE DELETE OR TRUNCATE ON invitations
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleting();
