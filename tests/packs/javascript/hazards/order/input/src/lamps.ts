import { PrismaClient } from '@prisma/client'

const prisma = new PrismaClient()

export async function lightLamp(id: number, mailer: { sendMail(id: number): Promise<void> }) {
  await prisma.lamp.update({ where: { id }, data: { notifiedAt: new Date() } })
  await mailer.sendMail(id)
}

export async function lightLampLast(id: number, mailer: { sendMail(id: number): Promise<void> }) {
  await mailer.sendMail(id)
  await prisma.lamp.update({ where: { id }, data: { notifiedAt: new Date() } })
}

export async function hang(name: string) {
  await prisma.lamp.create({ data: { name } })
  await prisma.hook.update({ where: { name }, data: { free: false } })
}

export async function hangTwice(name: string) {
  await prisma.lamp.create({ data: { name } })
  await prisma.lamp.create({ data: { name: name + '2' } })
}

export function kind(name: string) {
  if (name === 'oil' || 'gas') {
    return 1
  }
  if (name === 'wax' || name === 'tallow') {
    return 2
  }
  return 0
}

export function brightness(level: number) {
  if (level > 3) {
    return 3;
    level = 4;
  }
  return level;
}
