const express = require('express')
const fs = require('fs')
const crypto = require('crypto')
const { exec } = require('child_process')

const app = express()

app.post('/fires', async (req, res) => {
  if (!req.body.clay) {
    res.status(400).json({
      error: 'no clay',
    })
  }
  const fire = await light(req.body)
  res.json(fire)
})

app.post('/coolings', async (req, res) => {
  if (!req.body.clay) {
    res.status(400).json({ error: 'no clay' })
    return
  }
  if (req.body.late) {
    res.status(409).json({ error: 'late' })
  } else {
    res.json(await cool(req.body))
  }
})

function showGlaze(req, res) {
  res.send(fs.readFileSync('glaze.txt'))
}

app.get('/glazes', showGlaze)

async function countPots(shelves, potModel) {
  for (const shelf of shelves) {
    shelf.pots = await potModel.find({ shelf: shelf.id })
  }
}

async function countPotsAtOnce(shelves, potModel) {
  const pots = await potModel.find({ shelf: { $in: shelves } })
  for (const pot of pots) {
    console.log(pot)
  }
}

async function keepPot(store, pot) {
  try {
    await store.save(pot)
  } catch (error) {}
}

async function readPot(store, pot) {
  try {
    return await store.load(pot)
  } catch (error) {}
  try {
    await store.save(pot)
  } catch (error) {
    // kept with the next one
  }
}

async function askOven(url) {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      return await fetch(url)
    } catch (error) {
      console.error(error)
    }
  }
}

async function askOvenSlowly(url) {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      return await fetch(url)
    } catch (error) {
      await sleep(1000)
    }
  }
}

function bake(pot) {
  exec(`bake ${pot}`)
}

function bakeAll() {
  exec('bake --all')
}

function part(text) {
  return /(\w+)/.exec(text.name)
}

function lock(password) {
  return crypto.createHash('md5').update(password).digest('hex')
}

module.exports = { countPots, countPotsAtOnce, keepPot, readPot, askOven, askOvenSlowly, bake, bakeAll, part, lock }
