/**
 * What letters about orders say, and how much it tells: above 0 that an order stands as it was placed, below 0 that it
 * was changed, refused or complained about, 0 that the words tell nothing where they would otherwise count. `*` stands
 * for an ending, `_` for up to three words. The weights have the scale of VADER, -4 to 4.
 */
export type Lexicon = readonly (readonly [weight: number, phrases: string])[];

export const ENGLISH: Lexicon = [
  [
    3,
    'nothing has changed|nothing changed|nothing has been changed|everything is in order|as ordered|as placed|as requested|as per your order|as per your purchase order|in accordance with your order|according to your order|as stated in your order|exactly as|without any change*|without change*|no change*|remain* unchanged|unchanged|in full and on time|accept* your order in full|confirm* in full|confirm* without',
  ],
  [
    2,
    'as you asked|you asked for|as you requested|you requested|everything is fine|all terms|in all points|confirm*|we hereby confirm|pleased to confirm|happy to confirm|glad to confirm|gladly confirm|accept your order|accept your purchase order|accepted|in full|on time|on schedule|as scheduled|as planned|as agreed|fully agree*|in line with your|match* your order|will be met|can be met',
  ],
  [
    1,
    'acknowledg*|order confirmation|our confirmation|confirmation of your|agreed|in stock|available|ready for dispatch|ready for shipment|ready for collection|ready to ship|no problem|no issue*|no objection*|correct|all good|perfect|excellent|great|pleased|happy to|satisfied|well received|approved',
  ],
  [0.3, 'thank*|appreciat*|welcome|looking forward'],
  [
    0,
    'please confirm|kindly confirm|pls confirm|please re-confirm|please reconfirm|confirm receipt|can you confirm|could you confirm|would you confirm|to be confirmed|await* your confirmation|need your confirmation|for your confirmation|please advise|subject to change|subject to availability|errors and omissions|if correct|send _ confirmation|await* _ confirmation|need _ confirmation|missing _ confirmation|waiting for _ confirmation|your confirmation|confirm by return|please change|late payment|late fee*|no later than|not later than|confirmation number|confirmation no|without delay|soon as possible|problem solving|issue date|date of issue|issued by|credit limit|change log',
  ],
  [
    -1,
    'sorry|apologi*|apology|inconvenience|however|issue*|problem*|earliest|at the earliest|please note that|deviat*|difference*|differs|updated|later|understanding that|rather than|alternative*|although|capacity|constraint*|the rest|please inform',
  ],
  [
    -1.8,
    'instead of|heads up|only be ready|had to correct|new unit|except*|deliver only|only deliver*|only ship*|only supply|supply only|ship only|rest follows|rest will follow|rounded|have to move|had to move|move _ date|is now|are now|will now|went up|gone up|increas*|revis*|amend*|chang*|modif*|adjust*|new delivery|new ship*|new dispatch|new date*|new price*|new eta|new etd|updated delivery|updated price*|partial delivery|partial shipment|partial quantity|partially|split delivery|split shipment|split into|two shipments|two deliveries|two lots|remaining quantity|remaining balance|balance will|balance to follow|can only|could only|only be able|only have|reduc*|minimum order|substitut*|replaced by|replaced with|later than|weeks after|days after|week after|one week later|weeks later|days later|week later|moved from|moved to|brought forward|overdue|on hold|missing|not yet|no longer|in place of|longer lead time|lead time _ increased|extended lead time',
  ],
  [
    -2.2,
    'delay*|postpon*|reschedul*|push* back|push* out|slip*|unfortunately|regret*|regrettably|cannot|can not|could not|unable|not able to|not possible|impossible|shortage*|short of|short supply|out of stock|not in stock|back order*|backorder*|on allocation|force majeure|price increase*|increase* _ price*|price* _ increase*|surcharge*|higher price*|no stock|insufficient|late|incorrect|wrong|mistake*|error*|discrepanc*|mismatch*|does not match|do not match|breakdown|congestion|strike|production problem*|will not be|won t be|must inform|have to inform|not as ordered|differs from',
  ],
  [
    -2.8,
    'cancel*|reject*|declin*|refus*|discontinu*|obsolete|complain*|claim*|defect*|damage*|broken|disappoint*|unacceptable|dissatisf*|poor quality|out of specification|does not meet|do not meet|failed|failure|not accept*|non conforming|nonconform*',
  ],
];

export const CHINESE: Lexicon = [
  [
    3,
    '按訂單|按订单|按照訂單|按照订单|按貴司訂單|按贵司订单|依訂單|依订单|照訂單|照订单|如訂單所示|如订单所示|與訂單一致|与订单一致|與訂單相符|与订单相符|符合訂單|符合订单|同訂單|同订单|確認無誤|确认无误|無誤|无误|沒有變化|没有变化|沒有變更|没有变更|無變更|无变更|無更改|无更改|保持不變|保持不变|維持不變|维持不变|不變|不变|照單|照单',
  ],
  [
    2,
    '按要求|按照要求|依要求|按貴公司要求|按贵公司要求|按貴司要求|按贵司要求|依貴公司要求|依贵公司要求|按您的要求|依您的要求|相同|確認|确认|茲確認|兹确认|接受訂單|接受订单|接受|如期|準時|准时|按時|按时|按期|依期|一致|如數|如数|全數|全数|照貴',
  ],
  [
    1,
    '訂單確認|订单确认|確認書|确认书|同意|確定|确定|現貨|现货|有貨|有货|已備貨|已备货|備妥|备妥|已安排|沒問題|没问题|沒有問題|没有问题|合格|滿意|满意|順利|顺利|正確|正确|已收到',
  ],
  [0.3, '感謝|感谢|謝謝|谢谢|多謝|多谢'],
  [
    0,
    '請確認|请确认|請您確認|请您确认|敬請確認|敬请确认|待確認|待确认|幫忙確認|帮忙确认|麻煩確認|麻烦确认|煩請確認|烦请确认|能否確認|能否确认|未確認|未确认|確認後|确认后|是否確認|是否确认|盡快確認|尽快确认|請回覆確認|请回复确认|確認收到|确认收到|無論|无论|不僅|不仅|不但|如有問題|如有问题|如有疑問|如有疑问|有任何問題|有任何问题|調整範圍|变更记录',
  ],
  [
    -1,
    '抱歉|對不起|对不起|歉意|見諒|见谅|諒解|谅解|請諒|请谅|不便|但是|然而|最快|最早|其餘不變|其余不变|不便之處|差異|差异|問題|问题',
  ],
  [
    -1.8,
    '不同|僅剩|仅剩|只剩|晚一|晚兩|晚两|晚二|晚三|較晚|较晚|上漲|上涨|改為|改为|更改|變更|变更|修改|調整|调整|改期|改到|改至|修訂|修订|只能|僅能|仅能|分批|部分交貨|部分交货|部分發貨|部分发货|分兩批|分两批|晚於|晚于|遲於|迟于|而非|而不是|代替|取代|替代|不足|遺漏|遗漏|缺少|減少|减少|增加至|上調|上调|新交期|新的交期|新的交貨|新的交货|新價格|新价格|最低訂購量|最低订购量|最小起訂|最小起订|起訂量|起订量|暫緩|暂缓|尚未|提前至',
  ],
  [
    -2.2,
    '來不及|来不及|延遲|延迟|延誤|延误|延期|延後|延后|推遲|推迟|順延|顺延|無法|无法|不能|未能|沒辦法|没办法|缺貨|缺货|短缺|斷貨|断货|庫存不足|库存不足|無貨|无货|沒有貨|没有货|漲價|涨价|加價|加价|不符|不一致|錯誤|错误|有誤|有误|很遺憾|很遗憾|遺憾|遗憾|故障|不可抗力|不同意|不接受|不合格|停產|停产|遲交|迟交|逾期',
  ],
  [
    -2.8,
    '取消|拒絕|拒绝|退單|退单|退貨|退货|損壞|损坏|破損|破损|瑕疵|投訴|投诉|索賠|索赔|不滿|不满|無法接受|无法接受|失望',
  ],
];
