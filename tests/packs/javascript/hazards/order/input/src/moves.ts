import { PrismaClient } from '@prisma/client'

const prisma = new PrismaClient()

export async function move(id: number, queue: { add(id: number): Promise<void> }) {
  await prisma.$transaction(async (tx) => {
    await tx.lamp.update({ where: { id }, data: { moved: true } })
    await queue.add(id)
  })
}

export async function moveLast(id: number, queue: { add(id: number): Promise<void> }) {
  await prisma.$transaction(async (tx) => {
    await tx.lamp.update({ where: { id }, data: { moved: true } })
  })
  await queue.add(id)
}
