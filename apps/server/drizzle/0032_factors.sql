CREATE TABLE "factor_challenges" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"session_id" text,
	"nonce" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"spent_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "factor_challenges_purpose" CHECK ("factor_challenges"."purpose" in ('login', 'confirmation', 'new-passkey')),
	CONSTRAINT "factor_challenges_session" CHECK (("factor_challenges"."purpose" = 'login') = ("factor_challenges"."session_id" is null)),
	CONSTRAINT "factor_challenges_failures" CHECK ("factor_challenges"."failures" between 0 and 5),
	CONSTRAINT "factor_challenges_in_time" CHECK ("factor_challenges"."spent_at" < "factor_challenges"."expires_at")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_name" CHECK (length("passkeys"."name") between 1 and 60),
	CONSTRAINT "passkeys_counter" CHECK ("passkeys"."counter" >= 0)
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" text NOT NULL,
	"hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "totp_factors" (
	"user_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "totp_factors_confirmed" CHECK ("totp_factors"."confirmed_at" is null or "totp_factors"."last_step" is not null)
);
--> statement-breakpoint
ALTER TABLE "security_events" DROP CONSTRAINT "security_events_kind";--> statement-breakpoint
ALTER TABLE "refresh_families" ADD COLUMN "factor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "factor_challenges" ADD CONSTRAINT "factor_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_factors" ADD CONSTRAINT "totp_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "factor_challenges_of_user" ON "factor_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "factor_challenges_expiry" ON "factor_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_of_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_of_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_kind" CHECK ("security_events"."kind" in ('signed-up', 'signed-in', 'signed-in-new-device', 'sign-in-failed', 'session-copied', 'session-ended', 'other-sessions-ended', 'wrong-password', 'password-changed', 'password-reset', 'address-link-sent', 'address-verified', 'address-change-asked', 'address-changed', 'names-changed', 'data-exported', 'wrong-factor', 'factor-added', 'factor-removed', 'recovery-codes-made', 'recovery-code-used', 'factors-reset'));--> statement-breakpoint
-- A confirmed app keeps its secret, and each code counts once: its step is later than that of every earlier code.
CREATE FUNCTION refuse_repeated_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'a code of account % was used before', OLD.user_id
		USING ERRCODE = 'restrict_violation', CONSTRAINT = 'totp_factors_code_once';
END $$;
--> statement-breakpoint
CREATE TRIGGER totp_factors_code_once BEFORE UPDATE ON totp_factors FOR EACH ROW
	WHEN (OLD.user_id <> NEW.user_id
		OR OLD.confirmed_at IS NOT NULL AND (
			NEW.confirmed_at IS DISTINCT FROM OLD.confirmed_at
			OR NEW.secret <> OLD.secret
			OR NEW.last_step IS NULL
			OR NEW.last_step <= OLD.last_step))
	EXECUTE FUNCTION refuse_repeated_code();
--> statement-breakpoint
-- A passkey's counter rises with each use, unless its authenticator has none. Otherwise the passkey was copied.
CREATE FUNCTION refuse_copied_passkey() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the counter of passkey % does not rise', OLD.id
		USING ERRCODE = 'restrict_violation', CONSTRAINT = 'passkeys_counter_rises';
END $$;
--> statement-breakpoint
CREATE TRIGGER passkeys_counter_rises BEFORE UPDATE ON passkeys FOR EACH ROW
	WHEN ((OLD.id, OLD.user_id, OLD.public_key) IS DISTINCT FROM (NEW.id, NEW.user_id, NEW.public_key)
		OR NEW.counter < OLD.counter
		OR NEW.counter = OLD.counter AND OLD.counter > 0)
	EXECUTE FUNCTION refuse_copied_passkey();
--> statement-breakpoint
-- A recovery code is used once, and belongs to the account that it was made for.
CREATE FUNCTION refuse_used_recovery_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'a recovery code of account % was used before', OLD.user_id
		USING ERRCODE = 'restrict_violation', CONSTRAINT = 'recovery_codes_once';
END $$;
--> statement-breakpoint
CREATE TRIGGER recovery_codes_once BEFORE UPDATE ON recovery_codes FOR EACH ROW
	WHEN (OLD.used_at IS NOT NULL OR (OLD.user_id, OLD.hash) IS DISTINCT FROM (NEW.user_id, NEW.hash))
	EXECUTE FUNCTION refuse_used_recovery_code();
--> statement-breakpoint
-- A challenge is answered once, for its account, purpose and session. Wrong answers are never forgotten.
CREATE FUNCTION refuse_answered_challenge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'a challenge of account % was answered before', OLD.user_id
		USING ERRCODE = 'restrict_violation', CONSTRAINT = 'factor_challenges_once';
END $$;
--> statement-breakpoint
CREATE TRIGGER factor_challenges_once BEFORE UPDATE ON factor_challenges FOR EACH ROW
	WHEN (OLD.spent_at IS NOT NULL
		OR NEW.failures < OLD.failures
		OR (OLD.hash, OLD.user_id, OLD.purpose, OLD.session_id, OLD.nonce, OLD.expires_at)
			IS DISTINCT FROM (NEW.hash, NEW.user_id, NEW.purpose, NEW.session_id, NEW.nonce, NEW.expires_at))
	EXECUTE FUNCTION refuse_answered_challenge();
--> statement-breakpoint
-- A login that waits for its second factor was begun by a password, and ends when that changes.
CREATE FUNCTION end_challenges_of_password() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM factor_challenges WHERE user_id = NEW.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_end_challenges AFTER UPDATE OF password_hash ON users FOR EACH ROW
	WHEN (NEW.password_hash <> OLD.password_hash)
	EXECUTE FUNCTION end_challenges_of_password();
--> statement-breakpoint
CREATE FUNCTION has_second_factor(account text) RETURNS boolean LANGUAGE sql STABLE AS $$
	SELECT EXISTS (SELECT FROM totp_factors WHERE user_id = account AND confirmed_at IS NOT NULL)
		OR EXISTS (SELECT FROM passkeys WHERE user_id = account)
$$;
--> statement-breakpoint
-- An account with a second factor begins no session without it. Whoever adds the first factor locks the account, and
-- the foreign key, whose trigger runs before this one, waits for that lock.
CREATE FUNCTION refuse_session_without_factor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.factor_at IS NULL AND has_second_factor(NEW.user_id) THEN
		RAISE EXCEPTION 'a session of account % needs its second factor', NEW.user_id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'refresh_families_factor';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER refresh_families_factor AFTER INSERT ON refresh_families FOR EACH ROW
	EXECUTE FUNCTION refuse_session_without_factor();
--> statement-breakpoint
-- Only a session of an account with a second factor has used one.
CREATE FUNCTION forget_used_factor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT has_second_factor(OLD.user_id) THEN
		UPDATE refresh_families SET factor_at = NULL WHERE user_id = OLD.user_id AND factor_at IS NOT NULL;
		DELETE FROM recovery_codes WHERE user_id = OLD.user_id;
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER totp_factors_forget AFTER DELETE ON totp_factors FOR EACH ROW
	EXECUTE FUNCTION forget_used_factor();
--> statement-breakpoint
CREATE TRIGGER passkeys_forget AFTER DELETE ON passkeys FOR EACH ROW
	EXECUTE FUNCTION forget_used_factor();
