import { readFileSync } from 'node:fs'
import { judgeSubject } from '@/lib/subjects/subjects.server'
const d = JSON.parse(readFileSync(process.argv[2]!, 'utf8'))
for (const kind of Object.keys(d)) { let n=0,w=0
 for (const tag of Object.keys(d[kind])) { const bad=d[kind][tag].filter((t:string)=>{n++; const j=judgeSubject([t],tag); const x = kind==='harm'?!j.withheld:kind==='fine'?!!j.withheld:!!j.withheld||j.grave; if(x)w++; return x}).map((t:string)=>{const j=judgeSubject([t],tag);return t+(j.withheld?` [${j.withheld.class}]`:j.grave?' [grave]':'')}); if(bad.length)console.log(kind,tag,JSON.stringify(bad)) }
 console.log('==',kind,n,'wrong',w)}
