CREATE TABLE "address_links" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"address" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"spent_at" timestamp with time zone,
	"used" boolean DEFAULT false NOT NULL,
	CONSTRAINT "address_links_token" UNIQUE("token_hash"),
	CONSTRAINT "address_links_used" CHECK (not "address_links"."used" or "address_links"."spent_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" text NOT NULL,
	"device_hash" text NOT NULL,
	"first_seen" timestamp with time zone NOT NULL,
	"last_seen" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_pk" PRIMARY KEY("user_id","device_hash"),
	CONSTRAINT "known_devices_seen" CHECK ("known_devices"."first_seen" <= "known_devices"."last_seen")
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"sequence" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"device" text,
	"sessions" integer,
	CONSTRAINT "security_events_kind" CHECK ("security_events"."kind" in ('signed-up', 'signed-in', 'signed-in-new-device', 'sign-in-failed', 'session-copied', 'session-ended', 'other-sessions-ended', 'wrong-password', 'password-changed', 'password-reset', 'address-link-sent', 'address-verified', 'address-change-asked', 'address-changed', 'names-changed', 'data-exported')),
	CONSTRAINT "security_events_user" CHECK ("security_events"."user_id" is not null or "security_events"."kind" = 'sign-in-failed'),
	CONSTRAINT "security_events_sessions" CHECK ("security_events"."sessions" >= 0)
);
--> statement-breakpoint
ALTER TABLE "refresh_families" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "address_links" ADD CONSTRAINT "address_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "address_links_one_open" ON "address_links" USING btree ("user_id") WHERE "address_links"."spent_at" is null;--> statement-breakpoint
CREATE INDEX "address_links_of_user" ON "address_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "address_links_expiry" ON "address_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "known_devices_last_seen" ON "known_devices" USING btree ("last_seen");--> statement-breakpoint
CREATE INDEX "security_events_of_user" ON "security_events" USING btree ("user_id","sequence");--> statement-breakpoint
CREATE INDEX "refresh_families_of_user" ON "refresh_families" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "refresh_families" ADD CONSTRAINT "refresh_families_device" CHECK (length("refresh_families"."device") between 1 and 80);
--> statement-breakpoint
ALTER TABLE "address_links" ADD CONSTRAINT "address_links_in_time" CHECK (not "address_links"."used" or "address_links"."spent_at" < "address_links"."expires_at");--> statement-breakpoint
-- A link is spent once, and is for the account and the address that it was made for.
CREATE FUNCTION refuse_respending() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (
		SELECT FROM stale JOIN fresh USING (id)
		WHERE stale.spent_at IS NOT NULL
			OR (stale.user_id, stale.address, stale.token_hash, stale.expires_at)
				IS DISTINCT FROM (fresh.user_id, fresh.address, fresh.token_hash, fresh.expires_at)
	) OR (SELECT count(*) FROM stale) <> (SELECT count(*) FROM stale JOIN fresh USING (id)) THEN
		RAISE EXCEPTION 'a link can only be spent, once'
			USING ERRCODE = 'restrict_violation', CONSTRAINT = 'address_links_spent_once';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER address_links_spent_once AFTER UPDATE ON address_links
	REFERENCING OLD TABLE AS stale NEW TABLE AS fresh
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_respending();
--> statement-breakpoint
-- An account has a verified address only if a link to this address was used. By row: the condition is seldom true.
CREATE FUNCTION refuse_unproved_address() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (
		SELECT FROM address_links
		WHERE user_id = NEW.id AND address = NEW.email AND used
	) THEN
		RAISE EXCEPTION 'no link to the address of account % was used', NEW.id
			USING ERRCODE = 'check_violation', CONSTRAINT = 'users_address_proved';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_address_proved BEFORE UPDATE OF email, verified ON users FOR EACH ROW
	WHEN (NEW.verified AND (NOT OLD.verified OR NEW.email IS DISTINCT FROM OLD.email))
	EXECUTE FUNCTION refuse_unproved_address();
--> statement-breakpoint
CREATE TRIGGER security_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON security_events
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
