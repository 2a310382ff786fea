import { describe, expect, it } from 'vitest'
import { english } from '#tests/support/english.ts'
import {
  describeVehicle,
  parseVehicleField,
  VEHICLE_CLASSES,
  type VehicleChoice,
  vehicleFieldValue,
} from './vehicles.ts'

describe('a vehicle choice in words', () => {
  it.each<[VehicleChoice | undefined, string]>([
    [undefined, 'Any suitable vehicle'],
    [{ type: 'any' }, 'Any suitable vehicle'],
    [{ type: 'sedan' }, 'Sedan'],
    [{ type: 'suv' }, 'SUV'],
    [{ type: 'minibus' }, 'Minibus'],
    [{ type: 'suv', makeModel: 'Fortuner' }, 'SUV, Fortuner'],
    [{ type: 'minibus', makeModel: 'Quantum 10-seater' }, 'Minibus, Quantum 10-seater'],
    [{ type: 'sedan', makeModel: '' }, 'Sedan'],
  ])('%j is "%s"', (vehicle, words) => {
    expect(describeVehicle(vehicle, english.phrases.forms.vehicles)).toBe(words)
  })
})

describe('the value of the vehicle field', () => {
  it.each<[string, VehicleChoice]>([
    ['any', { type: 'any' }],
    ['sedan', { type: 'sedan' }],
    ['suv', { type: 'suv' }],
    ['minibus', { type: 'minibus' }],
    ['suv:Fortuner', { type: 'suv', makeModel: 'Fortuner' }],
    ['minibus:Quantum 10-seater', { type: 'minibus', makeModel: 'Quantum 10-seater' }],
  ])('%s is read and written alike', (value, vehicle) => {
    expect(parseVehicleField(value)).toEqual(vehicle)
    expect(vehicleFieldValue(vehicle)).toBe(value)
  })

  it('names no model if nothing follows the colon', () => {
    expect(parseVehicleField('suv:')).toEqual({ type: 'suv' })
    expect(parseVehicleField('suv:  ')).toEqual({ type: 'suv' })
  })

  it('keeps a colon inside the model', () => {
    expect(parseVehicleField('suv: Santa Fe: 7 seats ')).toEqual({
      type: 'suv',
      makeModel: 'Santa Fe: 7 seats',
    })
  })

  it('has no model for any suitable vehicle', () => {
    expect(parseVehicleField('any:Fortuner')).toEqual({ type: 'any' })
  })

  it.each(['', 'coach', 'SUV', 'Sedan', ' suv', 'bus:Quantum', ':Fortuner', 'constructor', '__proto__'])(
    'means no vehicle when it names no class: %j',
    (value) => {
      expect(parseVehicleField(value)).toBeNull()
    },
  )
})

it('there are three classes to choose from', () => {
  expect(VEHICLE_CLASSES).toEqual(['sedan', 'suv', 'minibus'])
})
