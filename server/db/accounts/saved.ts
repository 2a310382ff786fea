import { and, eq } from 'drizzle-orm'
import type { Place } from '#domain/places/places.ts'
import { savedPassengers, savedPlaces } from '../schema/accounts.ts'
import type { Db } from '../connect.ts'
import { withoutToken } from '../stored/place.ts'

export type SavedPlace = { id: string; name: string; place: Place }
export type SavedPassenger = { id: string; name: string; phone: string; notes: string }

export async function findSavedPlaces(db: Db, userId: string): Promise<SavedPlace[]> {
  return db
    .select({ id: savedPlaces.id, name: savedPlaces.name, place: savedPlaces.place })
    .from(savedPlaces)
    .where(eq(savedPlaces.userId, userId))
    .orderBy(savedPlaces.createdAt)
}

export async function insertSavedPlace(db: Db, userId: string, place: SavedPlace, at: Date): Promise<void> {
  await db.insert(savedPlaces).values({ ...place, place: withoutToken(place.place), userId, createdAt: at })
}

export async function deleteSavedPlace(db: Db, userId: string, id: string): Promise<void> {
  await db.delete(savedPlaces).where(and(eq(savedPlaces.userId, userId), eq(savedPlaces.id, id)))
}

export async function findSavedPassengers(db: Db, userId: string): Promise<SavedPassenger[]> {
  const { id, name, phone, notes } = savedPassengers
  return db
    .select({ id, name, phone, notes })
    .from(savedPassengers)
    .where(eq(savedPassengers.userId, userId))
    .orderBy(savedPassengers.createdAt)
}

export async function insertSavedPassenger(
  db: Db,
  userId: string,
  passenger: SavedPassenger,
  at: Date,
): Promise<void> {
  await db.insert(savedPassengers).values({ ...passenger, userId, createdAt: at })
}

export async function deleteSavedPassenger(db: Db, userId: string, id: string): Promise<void> {
  await db.delete(savedPassengers).where(and(eq(savedPassengers.userId, userId), eq(savedPassengers.id, id)))
}
