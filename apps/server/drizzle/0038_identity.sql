CREATE TABLE "identity_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"provider" text NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"reference" text,
	"reason" text,
	CONSTRAINT "identity_checks_provider" CHECK ("identity_checks"."provider" in ('manual', 'external')),
	CONSTRAINT "identity_checks_state" CHECK ("identity_checks"."state" in ('requested', 'verified', 'refused', 'lapsed')),
	CONSTRAINT "identity_checks_decided" CHECK (("identity_checks"."state" = 'requested') = ("identity_checks"."decided_at" is null)),
	CONSTRAINT "identity_checks_evidence" CHECK ("identity_checks"."state" <> 'verified' or "identity_checks"."reference" is not null),
	CONSTRAINT "identity_checks_reason" CHECK ("identity_checks"."state" not in ('refused', 'lapsed') or "identity_checks"."reason" is not null)
);
--> statement-breakpoint
ALTER TABLE "person_rules" ADD COLUMN "identity" text DEFAULT 'never' NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_checks_open" ON "identity_checks" USING btree ("user_id") WHERE "identity_checks"."state" in ('requested', 'verified');--> statement-breakpoint
CREATE INDEX "identity_checks_of_user" ON "identity_checks" USING btree ("user_id","requested_at");--> statement-breakpoint
ALTER TABLE "person_rules" ADD CONSTRAINT "person_rules_identity" CHECK ("person_rules"."identity" in ('never', 'withdrawal', 'deposit', 'entry'));--> statement-breakpoint
ALTER TABLE "person_rules" ADD CONSTRAINT "person_rules_identity_of_known" CHECK ("person_rules"."identity" = 'never' or "person_rules"."required" in ('entry', 'sign-up') or ("person_rules"."required" = 'deposit' and "person_rules"."identity" <> 'entry'));
--> statement-breakpoint
CREATE FUNCTION identity_verified(player text) RETURNS boolean LANGUAGE sql AS $$
	SELECT EXISTS (SELECT FROM identity_checks WHERE user_id = player AND state = 'verified')
$$;
--> statement-breakpoint
-- As in 0030, and the identity is verified where entries require it.
CREATE OR REPLACE FUNCTION person_complete(player text, at timestamptz) RETURNS boolean LANGUAGE sql AS $$
	SELECT EXISTS (
		SELECT FROM person_rules AS rules
		JOIN persons ON persons.user_id = player
		JOIN consents ON consents.user_id = player AND consents.terms_version = rules.terms_version
		WHERE person_age(persons.birth_date, at) >= rules.minimum_age
			AND place_allowed(persons.country, persons.region, rules)
			AND (rules.identity <> 'entry' OR identity_verified(player))
	)
$$;
--> statement-breakpoint
CREATE FUNCTION keep_identity_checks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.id, NEW.user_id, NEW.provider, NEW.requested_at)
		IS DISTINCT FROM (OLD.id, OLD.user_id, OLD.provider, OLD.requested_at)
		OR (OLD.state, NEW.state) NOT IN (('requested', 'verified'), ('requested', 'refused'), ('verified', 'lapsed')) THEN
		RAISE EXCEPTION 'a check of an identity goes from requested to verified or refused, and from verified to lapsed'
			USING ERRCODE = 'restrict_violation', CONSTRAINT = 'identity_checks_kept';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER identity_checks_kept BEFORE UPDATE ON identity_checks
	FOR EACH ROW EXECUTE FUNCTION keep_identity_checks();
--> statement-breakpoint
CREATE TRIGGER identity_checks_not_of_closed BEFORE INSERT ON identity_checks
	FOR EACH ROW EXECUTE FUNCTION refuse_of_closed();
--> statement-breakpoint
-- The account says whether its user satisfies the rules, as in 0030.
CREATE FUNCTION mark_identity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW.state = 'verified' THEN
		PERFORM mark_person(NEW.user_id, NEW.decided_at);
	ELSIF NEW.state = 'lapsed' THEN
		UPDATE accounts SET person_revision = 0
		WHERE id = 'user:' || NEW.user_id AND (SELECT identity = 'entry' FROM person_rules);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER identity_checks_mark AFTER UPDATE ON identity_checks
	FOR EACH ROW EXECUTE FUNCTION mark_identity();
--> statement-breakpoint
CREATE FUNCTION refuse_transfers_of_unverified() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	step text;
	asked record;
BEGIN
	SELECT identity INTO STRICT step FROM person_rules;
	IF step = 'never' THEN
		RETURN NULL;
	END IF;
	FOR asked IN
		SELECT DISTINCT user_id FROM fresh WHERE kind = 'withdrawal' OR step IN ('deposit', 'entry') ORDER BY user_id
	LOOP
		IF NOT identity_verified(asked.user_id) THEN
			RAISE EXCEPTION 'the identity of % is not verified', asked.user_id
				USING ERRCODE = 'check_violation', CONSTRAINT = 'identity_verified';
		END IF;
	END LOOP;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfers_of_verified AFTER INSERT ON transfers
	REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION refuse_transfers_of_unverified();
