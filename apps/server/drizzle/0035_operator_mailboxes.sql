DROP INDEX "users_operator_email";--> statement-breakpoint
CREATE UNIQUE INDEX "users_operator_email" ON "users" USING btree (regexp_replace(lower(email), '\+[^@]*@', '@')) WHERE role = 'operator';