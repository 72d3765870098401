CREATE TABLE "consents" (
	"user_id" text NOT NULL,
	"terms_version" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "consents_pk" PRIMARY KEY("user_id","terms_version")
);
--> statement-breakpoint
CREATE TABLE "person_rules" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"revision" integer NOT NULL,
	"required" text NOT NULL,
	"minimum_age" integer NOT NULL,
	"countries" text[] NOT NULL,
	"regions" text[] NOT NULL,
	"terms_version" text NOT NULL,
	CONSTRAINT "person_rules_one" CHECK ("person_rules"."id"),
	CONSTRAINT "person_rules_revision" CHECK ("person_rules"."revision" >= 1),
	CONSTRAINT "person_rules_required" CHECK ("person_rules"."required" in ('never', 'entry', 'deposit', 'sign-up')),
	CONSTRAINT "person_rules_age" CHECK ("person_rules"."minimum_age" between 13 and 25)
);
--> statement-breakpoint
CREATE TABLE "persons" (
	"user_id" text PRIMARY KEY NOT NULL,
	"birth_date" date NOT NULL,
	"country" text NOT NULL,
	"region" text,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "persons_birth_date" CHECK ("persons"."birth_date" >= '1900-01-01'),
	CONSTRAINT "persons_country" CHECK ("persons"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "persons_region" CHECK ("persons"."region" ~ '^[A-Z]{2}-[A-Z0-9]{1,3}$' and left("persons"."region", 2) = "persons"."country")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "person_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "persons" ADD CONSTRAINT "persons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO person_rules (revision, required, minimum_age, countries, regions, terms_version)
VALUES (1, 'never', 18, '{}', '{}', '');
--> statement-breakpoint
CREATE FUNCTION count_person_rules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.revision := OLD.revision;
	IF NEW IS DISTINCT FROM OLD THEN
		NEW.revision := OLD.revision + 1;
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER person_rules_counted BEFORE UPDATE ON person_rules
	FOR EACH ROW EXECUTE FUNCTION count_person_rules();
--> statement-breakpoint
CREATE TRIGGER person_rules_kept BEFORE DELETE OR TRUNCATE ON person_rules
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_deleting();
--> statement-breakpoint
CREATE TRIGGER consents_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON consents
	FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- Whole years. A birthday of 29 February counts from 1 March in other years.
CREATE FUNCTION person_age(born date, at timestamptz) RETURNS integer LANGUAGE sql AS $$
	SELECT (to_char(at AT TIME ZONE 'UTC', 'YYYYMMDD')::integer - to_char(born, 'YYYYMMDD')::integer) / 10000
$$;
--> statement-breakpoint
CREATE FUNCTION place_allowed(place_country text, place_region text, rules person_rules) RETURNS boolean
LANGUAGE sql AS $$
	SELECT (cardinality(rules.countries) = 0 OR place_country = ANY (rules.countries)) AND (
		NOT EXISTS (SELECT FROM unnest(rules.regions) AS listed WHERE left(listed, 2) = place_country)
		OR coalesce(place_region = ANY (rules.regions), false)
	)
$$;
--> statement-breakpoint
CREATE FUNCTION keep_persons() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	rules person_rules;
BEGIN
	SELECT * INTO STRICT rules FROM person_rules;
	IF TG_OP = 'UPDATE' AND (OLD.user_id, OLD.birth_date) IS DISTINCT FROM (NEW.user_id, NEW.birth_date) THEN
		RAISE EXCEPTION 'a birth date stays as it is'
			USING ERRCODE = 'restrict_violation', CONSTRAINT = 'persons_birth_date_kept';
	END IF;
	IF person_age(NEW.birth_date, NEW.given_at) < rules.minimum_age THEN
		RAISE EXCEPTION 'the person is under age'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'persons_of_age';
	END IF;
	IF NOT place_allowed(NEW.country, NEW.region, rules) THEN
		RAISE EXCEPTION 'the place is not allowed'
			USING ERRCODE = 'check_violation', CONSTRAINT = 'persons_place_allowed';
	END IF;
	RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER persons_kept BEFORE INSERT OR UPDATE ON persons
	FOR EACH ROW EXECUTE FUNCTION keep_persons();
--> statement-breakpoint
CREATE FUNCTION person_complete(player text, at timestamptz) RETURNS boolean LANGUAGE sql AS $$
	SELECT EXISTS (
		SELECT FROM person_rules AS rules
		JOIN persons ON persons.user_id = player
		JOIN consents ON consents.user_id = player AND consents.terms_version = rules.terms_version
		WHERE person_age(persons.birth_date, at) >= rules.minimum_age
			AND place_allowed(persons.country, persons.region, rules)
	)
$$;
--> statement-breakpoint
-- The account says whether its user satisfies the present rules, so that an entry reads nothing else.
CREATE FUNCTION mark_person(player text, at timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
	IF NOT person_complete(player, at) THEN
		RETURN false;
	END IF;
	UPDATE accounts SET person_revision = person_rules.revision FROM person_rules
	WHERE accounts.id = 'user:' || player AND accounts.person_revision <> person_rules.revision;
	RETURN true;
END $$;
--> statement-breakpoint
CREATE FUNCTION mark_given_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		UPDATE accounts SET person_revision = 0 WHERE id = 'user:' || OLD.user_id;
	ELSE
		PERFORM mark_person(NEW.user_id, NEW.given_at);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER persons_mark AFTER INSERT OR UPDATE OR DELETE ON persons
	FOR EACH ROW EXECUTE FUNCTION mark_given_person();
--> statement-breakpoint
CREATE FUNCTION mark_consented() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM mark_person(NEW.user_id, NEW.at);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER consents_mark AFTER INSERT ON consents
	FOR EACH ROW EXECUTE FUNCTION mark_consented();
--> statement-breakpoint
CREATE FUNCTION refuse_unknown_person(player text, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF NOT mark_person(player, at) THEN
		RAISE EXCEPTION '% has not given what the rules for persons require', player
			USING ERRCODE = 'check_violation', CONSTRAINT = 'persons_known';
	END IF;
END $$;
--> statement-breakpoint
-- Once per statement: an entry costs a look at its account. Those that pay nothing need no person.
CREATE FUNCTION refuse_entries_of_unknown() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	rules person_rules;
	entered record;
BEGIN
	SELECT * INTO STRICT rules FROM person_rules;
	IF rules.required IN ('never', 'deposit') THEN
		RETURN NULL;
	END IF;
	FOR entered IN
		SELECT DISTINCT fresh.user_id, fresh.entered_at AS at FROM fresh
		WHERE (SELECT person_revision FROM accounts WHERE id = 'user:' || fresh.user_id) IS DISTINCT FROM rules.revision
			AND (SELECT entry_fee + admin_fee > 0 FROM contests WHERE id = fresh.contest_id)
		ORDER BY fresh.user_id
	LOOP
		PERFORM refuse_unknown_person(entered.user_id, entered.at);
	END LOOP;
	RETURN NULL;
END $$;
--> statement-breakpoint
ALTER FUNCTION refuse_entries_of_unknown() SET enable_seqscan = off;
--> statement-breakpoint
CREATE TRIGGER entries_of_known_persons AFTER INSERT ON entries
	REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION refuse_entries_of_unknown();
--> statement-breakpoint
CREATE FUNCTION refuse_deposits_of_unknown() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	asked record;
BEGIN
	IF (SELECT required = 'never' FROM person_rules) THEN
		RETURN NULL;
	END IF;
	FOR asked IN SELECT DISTINCT user_id, requested_at AS at FROM fresh WHERE kind = 'deposit' ORDER BY user_id LOOP
		PERFORM refuse_unknown_person(asked.user_id, asked.at);
	END LOOP;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfers_of_known_persons AFTER INSERT ON transfers
	REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION refuse_deposits_of_unknown();
